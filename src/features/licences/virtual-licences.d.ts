declare module 'virtual:licences' {
  /** 'name@version name@version …' by licence. */
  const lists: Record<'app' | 'others', Record<string, string>>
  export default lists
}
