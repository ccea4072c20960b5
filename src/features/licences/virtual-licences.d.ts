declare module 'virtual:licences' {
  /** 'name@version name@version …' by licence. */
  const packages: Record<string, string>
  export default packages
}
