export interface PlayerProps {
  /** Names the player for src/platform/video. */
  id: string
  url: string
  /** Where it begins, ms. */
  startMs: number
  onPlaying: (on: boolean) => void
  onTime: (ms: number) => void
  onFail: () => void
}
