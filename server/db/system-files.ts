/**
 * Returns whether a desktop or a spreadsheet put a file of this name into a folder for its own use, such as `.DS_Store`,
 * `._venues.csv` or `~$venues.csv`: people do not see it, so it is passed over [F124].
 */
export function isSystemFile(name: string): boolean {
  return /^(?:\.|~\$)/.test(name) || /^(?:thumbs\.db|desktop\.ini)$/i.test(name)
}
