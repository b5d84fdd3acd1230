import { Image, View } from '@tarojs/components'
import { useEnvironment } from '@/components/environment'
import { Icon } from '@/components/icon'
import type { EditedPicture } from './model'
import type { PicturesEdit } from './use-pictures'
import s from './picture-edit.module.scss'

/** Pictures of a text that is being written, 72 × 72: add, remove, send again. */
export function PictureEdit({ edit }: { edit: PicturesEdit }) {
  const { pictures, limit, add } = edit
  return (
    <View className={s.strip}>
      {pictures.map((picture, index) => (
        <Picture key={picture.key} picture={picture} number={index + 1} edit={edit} />
      ))}
      {pictures.length < limit && (
        <View className={s.add} ariaRole="button" ariaLabel="添加图片" onClick={add}>
          <Icon name="plus" />
          {`${pictures.length}/${limit}`}
        </View>
      )}
    </View>
  )
}

function Picture({ picture, number, edit }: { picture: EditedPicture; number: number; edit: PicturesEdit }) {
  const { mediaBase } = useEnvironment()
  const { key, state, file, local } = picture
  return (
    <View className={s.place}>
      <Image className={s.image} src={local?.path ?? `${mediaBase}/zxedu/media/upload/${file}`} mode="aspectFill" />
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
      <View className={s.remove} ariaRole="button" ariaLabel={`删除第 ${number} 张图片`} onClick={() => edit.remove(key)}>
        <View className={s.cross}>
          <Icon name="close" size={12} />
        </View>
      </View>
    </View>
  )
}
