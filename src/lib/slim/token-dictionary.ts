type Values = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Stands in for Chakra's dictionary, which works out every token at each start of the app. The build has done so
 * (scripts/ready-system.ts): a category's tokens come here by their names, each as the value that a rule gets, mostly
 * the variable that holds it. The variables themselves come with the system's rules.
 */
export function createTokenDictionary({ tokens }: { tokens: Values }) {
  const values = new Map<string, string>(
    Object.entries(tokens).flatMap(([category, named]) =>
      Object.entries(named).map(([name, value]): [string, string] => [`${category}.${name}`, value]),
    ),
  )
  const getVar = (path: string, fallback?: string) => values.get(path) ?? fallback
  return {
    allTokens: [],
    cssVarMap: new Map(),
    categoryMap: new Map(),
    colorPaletteMap: new Map(),
    getByName: () => undefined,
    getVar,
    getCategoryValues: (category: string) => tokens[category] ?? null,
    /** `{colors.fg}` within a longer value. Chakra's mixtures, `{colors.fg/20}`, the app does not use. */
    expandReferenceInValue: (value: string) =>
      value.includes('{') ? value.replace(/\{([^}]*)\}/g, (_all, path: string) => getVar(path, path) ?? '') : value,
  }
}
