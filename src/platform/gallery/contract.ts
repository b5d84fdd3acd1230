/** Pictures over the whole screen, to be moved and made larger with two fingers. */
export interface GalleryContract {
  /** Shows pictures, beginning with one of them. Addresses may be those of pictures on this device. */
  show(urls: readonly string[], first: string): void
}
