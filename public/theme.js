// Before the first paint: dark unless the person chose otherwise.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('apl.theme')
  } catch (_) {
    // Storage may be refused.
  }
  var light = choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.className = light ? 'light' : 'dark'
})()
