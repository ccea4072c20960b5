/**
 * User agents of browsers inside of other apps: Android says `wv`, Apple's web views leave Safari's name out, and some
 * apps give theirs. Such a browser ignores downloads and print without a word. An app on an iPhone's home screen looks
 * the same, which the user of this pattern has to tell apart.
 */
export const IN_APP_BROWSER = /; wv\)|AppleWebKit(?!.*Safari\/)|FBAN|FBAV|Instagram|Line\//
