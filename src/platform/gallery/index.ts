import type { GalleryContract } from './contract'

export const gallery = { show: () => undefined } satisfies GalleryContract as GalleryContract
