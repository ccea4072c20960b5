// Takes the place of sw.js where the app must run without a service worker: empties what the former one stored, leaves,
// and reloads its pages from the network. A page without a worker is not touched, so nothing goes round in circles.
self.addEventListener('install', function () {
  self.skipWaiting()
})
self.addEventListener('activate', function (event) {
  event.waitUntil(leave())
})
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  const pages = await self.clients.matchAll({ type: 'window' })
  await self.registration.unregister()
  for (const page of pages) await page.navigate(page.url).catch(function () {})
}
