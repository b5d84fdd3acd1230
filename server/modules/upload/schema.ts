import { Type } from '@sinclair/typebox'
import { contracts, Enum, Strict } from '../../http/contract'
import { PURPOSES } from './config'

/** Name of a picture as an upload answers with it; it is shown at /zxedu/media/upload/{file}. */
export const PictureFile = Type.String({ pattern: '^[A-Za-z0-9_-]{43}\\.(jpg|png|webp)$' })
/** A picture that was kept: its name and its size in px. */
export const SentPicture = Type.Object({ file: PictureFile, width: Type.Integer(), height: Type.Integer() })

export const uploadContracts = contracts({
  picture: {
    method: 'POST',
    url: '/api/upload/:purpose',
    access: 'user',
    // The name of a picture comes from its bytes: sent again it is the same one.
    storesAnswer: false,
    summary: 'Send a picture: multipart/form-data, field file, JPEG, PNG or WebP, at most 2 MB and 4096 px. Metadata are removed',
    params: Strict({ purpose: Enum(...PURPOSES) }),
    result: SentPicture,
  },
})
