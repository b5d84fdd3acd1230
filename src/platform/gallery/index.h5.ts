import type { GalleryContract } from './contract'

/** The viewer is read first: who went to another page meanwhile asks for it no longer. */
async function open(...picture: Parameters<GalleryContract['show']>): Promise<void> {
  const { href } = location
  const { showPictures } = await import(/* webpackChunkName: "pictures" */ './pictures')
  if (location.href === href) await showPictures(...picture)
}

export const gallery = {
  show: (...picture) => void open(...picture).catch(() => undefined),
} satisfies GalleryContract as GalleryContract
