/** A film and how it comes: one file, or a list of pieces. */
export interface FilmSource {
  url: string
  kind: 'mp4' | 'hls'
}

/** The player that is drawn under an id; commands to one that is not drawn are ignored. */
export interface FilmPlayer {
  /** Resolves false when the platform plays nothing without a touch. */
  play(): Promise<boolean>
  pause(): void
  /** To a place, ms from the beginning. */
  seek(ms: number): void
  /** 0.5 to 2. */
  setRate(rate: number): void
  /** With what is drawn over the film, where the platform can. */
  setFullScreen(on: boolean): void
}

/** Playing films: the element is drawn by src/pages_subpkg_course/film, which says what it hears. */
export interface VideoContract {
  player(id: string): FilmPlayer
  /**
   * Gives the drawn element its film, from a place on (ms); the mini program's element takes both as attributes and needs
   * nothing. Returns the way to let go. `onFail`: the film cannot be read.
   */
  load(id: string, film: { source: FilmSource; startMs: number; onFail: () => void }): () => void
  /** Whether the screen stays lit. Silent where the platform cannot. */
  keepAwake(on: boolean): void
  /** Whether the network is one that is paid by the byte; false where nobody knows. */
  isMetered(): Promise<boolean>
  /** Tells when the device comes to another network. Returns the way to stop. */
  onMetered(listener: (metered: boolean) => void): () => void
}
