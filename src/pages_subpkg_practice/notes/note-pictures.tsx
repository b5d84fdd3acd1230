import { Image, View } from '@tarojs/components'
import { useEnvironment } from '@/components/environment'
import { gallery } from '@/platform/gallery'
import s from './notes.module.scss'

/** Address of a picture that was sent for a note. */
export const pictureAddress = (mediaBase: string, file: string): string => `${mediaBase}/zxedu/media/upload/${file}`

/** The pictures of a note, 72 × 72; a tap shows them full screen. */
export function NotePictures({ files }: { files: readonly string[] }) {
  const { mediaBase } = useEnvironment()
  if (files.length === 0) return null
  const urls = files.map((file) => pictureAddress(mediaBase, file))
  return (
    <View className={s.pictures}>
      {urls.map((url, index) => (
        <View key={url} className={s.picture} ariaRole="button" ariaLabel={`看大图 ${index + 1}`} onClick={() => gallery.show(urls, url)}>
          <Image className={s.image} src={url} mode="aspectFill" lazyLoad />
        </View>
      ))}
    </View>
  )
}
