import { Image, View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { useEnvironment } from '@/components/environment'
import { Icon } from '@/components/icon'
import type { EditedPicture } from '@/features/picture-edit/model'
import type { PicturesEdit } from '@/features/picture-edit/use-pictures'
import { useOrderKeys } from '@/hooks/order-keys'
import { pictureAddress } from '../../notes/note-pictures'
import { usePictureDrag } from './use-picture-drag'
import s from './editor.module.scss'

/** `data-keys` of a picture, which the arrows move from its cross: the one stop that it always has. */
const zoneOf = ({ key }: EditedPicture) => `picture-${key}`

/** The pictures of the note, 72 × 72: remove, send again, long press, or the arrows, to move (mockup 14). */
export function PictureStrip({ edit }: { edit: PicturesEdit }) {
  const { pictures, limit, add, move } = edit
  const { drag, start, move: follow, end } = usePictureDrag(pictures.length, move)
  useOrderKeys(
    pictures.map((picture) => ({ zone: zoneOf(picture), name: '图片' })),
    move,
  )
  if (pictures.length === 0) return null
  return (
    <View className={s.strip} catchMove={drag !== null} onTouchMove={follow} onTouchEnd={end} onTouchCancel={end}>
      {pictures.map((picture, index) => (
        <View
          key={picture.key}
          className={cx(s.place, drag?.index === index && s.lifted)}
          style={drag?.index === index ? { transform: `translateX(${drag.dx}px) scale(1.06)` } : undefined}
          onTouchStart={(event) => start(index, event)}
        >
          <Picture picture={picture} number={index + 1} edit={edit} />
        </View>
      ))}
      {pictures.length < limit && (
        <View className={s.add} ariaRole="button" ariaLabel="添加图片" onClick={add}>
          <Icon name="plus" />
        </View>
      )}
    </View>
  )
}

function Picture({ picture, number, edit }: { picture: EditedPicture; number: number; edit: PicturesEdit }) {
  const { mediaBase } = useEnvironment()
  const { key, state, file, local } = picture
  return (
    <>
      <Image className={s.image} src={local?.path ?? pictureAddress(mediaBase, file)} mode="aspectFill" />
      {state === 'sending' && (
        <View className={s.cover} ariaRole="status">
          上传中
        </View>
      )}
      {state === 'failed' && (
        <View className={s.cover} ariaRole="button" ariaLabel={`第 ${number} 张上传失败，重试`} onClick={() => edit.retry(key)}>
          重试
        </View>
      )}
      <View
        className={s.remove}
        data-keys={zoneOf(picture)}
        ariaRole="button"
        ariaLabel={`删除第 ${number} 张图片`}
        ariaKeyShortcuts="ArrowLeft ArrowRight"
        onClick={() => edit.remove(key)}
      >
        <Icon name="close" size={12} />
      </View>
    </>
  )
}
