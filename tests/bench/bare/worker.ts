import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

precacheAndRoute(['index.html', 'app.js'].map((url) => ({ url, revision: '1' })))
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')))
