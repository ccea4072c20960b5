/** Something in a file that is wrong. */
export interface Mistake {
  section: string
  /** Null for the section as a whole. */
  row: number | null
  column: string | null
  message: string
}

export type Report = (mistake: Mistake) => void
