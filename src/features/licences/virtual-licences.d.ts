declare module 'virtual:licences' {
  /** Made when the app is built, from the lock file. */
  const packages: readonly { name: string; version: string; licence: string }[]
  export default packages
}
