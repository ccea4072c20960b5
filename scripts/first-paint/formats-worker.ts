/**
 * A worker of the page (formats.ts). The first format of its kind takes a browser long, whatever it is for: all of the
 * language's tables come with it. They are the process's own, so that the app finds them ready.
 */
new Intl.DateTimeFormat('en-AU').format(0)
new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' }).format(0)
close()
