/** A picture on this device. */
export interface LocalPicture {
  /** What an Image shows and {@link UploadContract.send} takes; good until the app is left. */
  path: string
}

/** A call that carries a file. `url` is absolute or origin-relative; `timeout` in ms. */
export interface UploadCall {
  url: string
  headers: Record<string, string>
  timeout: number
  /** Share of the file that is on its way, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: { readonly aborted: boolean; addEventListener(type: 'abort', listener: () => void): void }
}

/**
 * Why there are no pictures, or no answer. code: 602001 no network (specification section 8), 5 timeout, 600003 abort.
 * cancel: the learner chose nothing; its message is the platform's "… fail cancel".
 */
export class UploadError extends Error {
  constructor(
    readonly code: number,
    readonly kind: 'cancel' | 'timeout' | 'network' | 'abort',
    message: string,
  ) {
    super(message)
  }
}

/** The album did not open; its message is for the learner. */
export class ChoiceError extends Error {}

/** Choosing pictures of the device and sending them. */
export interface UploadContract {
  /**
   * Lets the learner choose up to `count` pictures from the album or the camera; those of a phone are made smaller.
   * @throws UploadError of kind cancel, ChoiceError
   */
  choose(count: number): Promise<LocalPicture[]>
  /** Sends a picture as the field `file` of a form. Resolves with any HTTP status. @throws UploadError when there is no answer */
  send(picture: LocalPicture, call: UploadCall): Promise<{ status: number; body: unknown }>
}
