import type { GalleryContract } from './contract'

export const gallery = {
  show: (urls, current) =>
    void import(/* webpackChunkName: "pictures" */ './pictures')
      .then(({ showPictures }) => showPictures(urls, current))
      .catch(() => undefined),
} satisfies GalleryContract as GalleryContract
