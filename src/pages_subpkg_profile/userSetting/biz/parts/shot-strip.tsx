import { Image, View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import { FEEDBACK_PICTURES } from '@/domain/feedback'
import type { Shots } from './use-shots'
import type { Shot } from './shots-model'
import s from '@/features/picture-edit/picture-edit.module.scss'

/** The pictures of a feedback, 3 in a row: add, stop or remove, send again. */
export function ShotStrip({ shots }: { shots: Shots }) {
  const { list, add } = shots
  return (
    <View className={s.strip}>
      {list.map((shot, index) => (
        <Picture key={shot.key} shot={shot} number={index + 1} shots={shots} />
      ))}
      {list.length < FEEDBACK_PICTURES && (
        <View className={s.add} ariaRole="button" ariaLabel="添加图片" onClick={add}>
          <Icon name="plus" />
          {`${list.length}/${FEEDBACK_PICTURES}`}
        </View>
      )}
    </View>
  )
}

function Picture({ shot: { key, local, state, share }, number, shots }: { shot: Shot; number: number; shots: Shots }) {
  return (
    <View className={s.place}>
      <Image className={s.image} src={local.path} mode="aspectFill" />
      {state === 'sending' && (
        <View className={s.cover} ariaRole="status">
          {`${Math.round(share * 100)}%`}
        </View>
      )}
      {state === 'failed' && (
        <View className={s.cover} ariaRole="button" ariaLabel={`第 ${number} 张上传失败，重试`} onClick={() => shots.retry(key)}>
          重试
        </View>
      )}
      <View
        className={s.remove}
        ariaRole="button"
        ariaLabel={state === 'sending' ? `取消上传第 ${number} 张` : `删除第 ${number} 张图片`}
        onClick={() => shots.remove(key)}
      >
        <View className={s.cross}>
          <Icon name="close" size={12} />
        </View>
      </View>
    </View>
  )
}
