import type { Picture } from '@/domain/picture'

export interface PosterCanvasProps {
  /** Id the platform draws on (platform/share); null: none is needed. */
  id: string | null
  picture: Pick<Picture, 'width' | 'height'>
}
