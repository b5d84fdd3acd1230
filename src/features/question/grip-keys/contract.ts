/** The border between a case and its question, px. */
export interface GripPlace {
  split: number
  height: number
  onSettle: (split: number) => void
}
