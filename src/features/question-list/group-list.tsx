import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card'
import { Icon } from '@/components/icon'
import { Tag } from '@/components/tag'
import type { GroupLine } from './model'
import s from './question-list.module.scss'

/** Rows shown at first; more follow on request (performance.md W5: elements of a page and children of one parent are bounded). */
const FIRST = 30

/** Groups in rows of 68: their number of questions, the share mastered and what is due, where there is any. */
export function GroupList({ lines, onOpen }: { lines: GroupLine[]; onOpen: (line: GroupLine) => void }) {
  const [shown, setShown] = useState(FIRST)
  return (
    <Card flush>
      {lines.slice(0, shown).map((line) => (
        <View key={line.key} className={s.group} hoverClass={s.pressed} ariaRole="button" onClick={() => onOpen(line)}>
          <View className={s.words}>
            <View className={s.name}>{line.name}</View>
            <View className={s.facts}>
              <Text>{`${line.count} 题`}</Text>
              {line.masteredPercent !== null && <View className={s.point} />}
              {line.masteredPercent !== null && <Text>{`已掌握 ${line.masteredPercent}%`}</Text>}
            </View>
          </View>
          {line.due > 0 && (
            <Tag tone="warning" size={22}>
              {`${line.due} 待复习`}
            </Tag>
          )}
          <Icon name="right" size={18} className={s.chevron} />
        </View>
      ))}
      {lines.length > shown && (
        <View className={s.moreGroups} ariaRole="button" onClick={() => setShown(shown + FIRST)}>
          {`还有 ${lines.length - shown} 组，继续显示`}
        </View>
      )}
    </Card>
  )
}
