declare module 'virtual:licences' {
  interface LicensedPackage {
    name: string
    version: string
    licence: string
  }

  /** Made when the app is built, from the lock file: what the browser is sent, and what else is installed. */
  const lists: { app: readonly LicensedPackage[]; others: readonly LicensedPackage[] }
  export default lists
}
