/** Photos of goods: PNG and JPEG files beside the goods file. */
import type { Db } from '../../db/client'
import { pictures } from '../../db/schema'
import type { Problem } from '../draft'
import { RichError } from '../rich/error'
import { readPicture, type PictureFile } from '../rich/picture'
import { isGoods, type GoodsFile } from './draft'

/** Photos by their name in the file. */
export type Photos = ReadonlyMap<string, PictureFile>

/** Reads every photo a file names from its folder; what is missing or no picture is a problem with its path. */
export function readPhotos({ products }: Pick<GoodsFile, 'products'>, folder: string): { photos: Photos; problems: Problem[] } {
  const photos = new Map<string, PictureFile>()
  const problems: Problem[] = []
  for (const { pictures: list, place } of products.filter(isGoods)) {
    for (const { photo, path } of list) {
      if (photo === null || photos.has(photo)) continue
      try {
        photos.set(photo, readPicture(folder, photo))
      } catch (error) {
        if (!(error instanceof RichError)) throw error
        problems.push({ ...place, column: '', reason: `${path}.photo：${error.message}` })
      }
    }
  }
  return { photos, problems }
}

/** Puts photos where pictures of banks stand; their names are hashes of their bytes. */
export async function putPhotos(tx: Db, photos: Photos): Promise<void> {
  for (const { file, bytes } of photos.values()) await tx.insert(pictures).values({ file, bytes }).onConflictDoNothing()
}
