import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { CourseProduct } from '@/api/course'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { Tag } from '@/components/tag'
import { filmTime } from '../../times'
import { AnchorPoint } from './anchor-point'
import s from './outline.module.scss'

type Step = CourseProduct['outline'][number]

export interface OutlineProps {
  outline: readonly Step[]
  lessons: number
  /** Plays a lesson that is free. */
  onTry: (lessonId: string) => void
}

/** Lessons of a step that are drawn at once; more are asked for. */
const PAGE = 20

/** The outline in steps that unfold in place. */
export function Outline({ outline, lessons, onTry }: OutlineProps) {
  const [open, setOpen] = useState(-1)
  if (outline.length === 0) return null
  return (
    <View className={s.block}>
      <AnchorPoint id="outline" />
      <View className={s.heading} ariaRole="heading">
        课程大纲
        <Text className={s.count}>{lessons} 讲</Text>
      </View>
      {outline.map((step, index) => (
        <View key={step.name}>
          <View
            className={s.step}
            ariaRole="button"
            ariaExpanded={open === index}
            ariaLabel={`${step.name}，${step.lessons.length} 讲`}
            onClick={() => setOpen(open === index ? -1 : index)}
          >
            <View className={s.number}>{index + 1}</View>
            <View className={s.words}>
              <Text className={s.name}>{step.name}</Text>
              <Text className={s.summary}>{`${step.summary ? `${step.summary}·` : ''}${step.lessons.length} 讲`}</Text>
            </View>
            {step.lessons.some(({ free }) => free) && <Tag>可试听</Tag>}
            <Icon name="down" size={16} className={cx(s.arrow, open === index && s.turned)} />
          </View>
          {open === index && <Lessons step={step} onTry={onTry} />}
        </View>
      ))}
    </View>
  )
}

function Lessons({ step: { lessons }, onTry }: { step: Step; onTry: OutlineProps['onTry'] }) {
  const [count, setCount] = useState(PAGE)
  return (
    <View className={s.lessons}>
      {lessons.slice(0, count).map(({ id, number, title, durationMs, free }) => (
        <View key={id} className={s.lesson} ariaRole={free ? 'button' : undefined} onClick={free ? () => onTry(id) : undefined}>
          <Text className={s.title}>{`第 ${number} 讲　${title}`}</Text>
          {free ? <Tag>可试听</Tag> : durationMs > 0 && <Text className={s.length}>{filmTime(durationMs)}</Text>}
        </View>
      ))}
      {count < lessons.length && (
        <View className={s.more} ariaRole="button" onClick={() => setCount(count + PAGE)}>
          再看 {Math.min(PAGE, lessons.length - count)} 讲
        </View>
      )}
    </View>
  )
}
