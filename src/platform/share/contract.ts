import type { Picture } from '../../domain/picture'

/**
 * saved: it is in the album, or the download has begun. cancelled: the learner changed their mind. denied: the album is
 * closed to us until the learner opens it in the settings.
 */
export type SaveOutcome = 'saved' | 'cancelled' | 'denied'

/** sent: the system's own sheet took it. cancelled: the learner closed that sheet. none: the platform has no such sheet. */
export type SendOutcome = 'sent' | 'cancelled' | 'none'

/** What a learner shows to others: pictures drawn on a canvas and kept on the device, and links. */
export interface ShareContract {
  /** A page is sent as a card, by a button with the open type share; otherwise as a link. */
  readonly sendsCards: boolean
  /** Hands a link to the system. @throws when the system's sheet fails */
  send(link: { title: string; url: string }): Promise<SendOutcome>
  /** Id of the `<Canvas type="2d">` that has to be on the page while a picture is drawn; null: none is needed. */
  readonly canvasId: string | null
  /** How a picture is kept: in the album, as a file, or by a long press on it alone (a browser that downloads nothing). */
  keeps(): 'album' | 'file' | 'press'
  /** Draws a picture at twice its size. @returns an address an Image shows @throws when there is no canvas to draw on */
  draw(picture: Picture): Promise<string>
  /** Keeps a drawn picture. @throws when the device has no room, or fails otherwise */
  save(address: string, name: string): Promise<SaveOutcome>
  /** Opens the settings where the learner may open the album to us; in a tap alone. */
  openSettings(): void
}
