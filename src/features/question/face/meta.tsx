import { Text, View } from '@tarojs/components'
import type { MetaProps } from './contract'
import './face.scss'

/** Number, type, chapter, clock of a question; below them what a lost network means. */
export function Meta({ index, total, tag, chapter, time, unsynced, onUnsynced, onPause, away }: MetaProps) {
  return (
    <>
      <View className="q-meta">
        <View className="q-number">
          <Text className="q-big">{index + 1}</Text>
          {` / ${total}`}
        </View>
        <View className="q-tag">{tag}</View>
        <View className="q-chapter">{chapter}</View>
        {unsynced !== '' && (
          <View className="q-unsynced" ariaRole="button" onClick={onUnsynced}>
            {unsynced}
          </View>
        )}
        <View className="q-clock" ariaRole="button" ariaLabel="暂停计时" onClick={onPause}>
          {time}
        </View>
      </View>
      {away !== '' && (
        <View className="q-away" ariaRole="status">
          {away}
        </View>
      )}
    </>
  )
}
