export const TERMS_PATH = '/about/terms-and-conditions'
export const PRIVACY_PATH = '/about/privacy-policy'
