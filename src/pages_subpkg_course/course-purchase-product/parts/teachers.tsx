import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { CourseProduct } from '@/api/course'
import { cx } from '@/components/cx'
import { AnchorPoint } from './anchor-point'
import s from './teachers.module.scss'

type Teacher = CourseProduct['teachers'][number]

/** Characters of an introduction that fit two lines of a phone. */
const TWO_LINES = 42
const PORTRAITS = 4

/** Who teaches the course. */
export function Teachers({ teachers }: { teachers: readonly Teacher[] }) {
  if (teachers.length === 0) return null
  return (
    <View className={s.block}>
      <AnchorPoint id="teachers" />
      <View className={s.heading} ariaRole="heading">
        授课老师
      </View>
      {teachers.map((teacher) => (
        <One key={teacher.id} teacher={teacher} />
      ))}
    </View>
  )
}

function One({ teacher: { name, role, title, intro, portrait } }: { teacher: Teacher }) {
  const [whole, setWhole] = useState(false)
  const words = intro || title
  return (
    <View className={s.teacher}>
      <View className={cx(s.portrait, s[`p${portrait % PORTRAITS}`])} />
      <View className={s.words}>
        <View className={s.name}>
          {name}
          <View className={s.role}>{role || title}</View>
        </View>
        <Text className={cx(s.intro, whole && s.whole)}>{words}</Text>
        {words.length > TWO_LINES && !whole && (
          <View className={s.more} ariaRole="button" ariaLabel={`${name}的全部介绍`} onClick={() => setWhole(true)}>
            更多
          </View>
        )}
      </View>
    </View>
  )
}
