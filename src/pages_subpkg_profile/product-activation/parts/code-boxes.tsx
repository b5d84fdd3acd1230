import { Input, View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { CARD_GROUP, CARD_LENGTH, groupsOf } from '@/domain/card-code'
import s from '../product-activation.module.scss'

export interface CodeBoxesProps {
  /** Clean: capitals and digits. */
  code: string
  /** What is typed is no code. */
  wrong: boolean
  onWrite: (text: string) => void
}

/** More than a code with its blanks: what is pasted is cleaned and cut by the page. */
const ROOM = 40

/**
 * Four boxes of four, drawn over one field: typing jumps by itself from box to box, a paste fills them all, and a screen
 * reader finds a single field.
 */
export function CodeBoxes({ code, wrong, onWrite }: CodeBoxesProps) {
  const [focused, setFocused] = useState(false)
  const current = Math.min(Math.floor(code.length / CARD_GROUP), CARD_LENGTH / CARD_GROUP - 1)
  return (
    <View className={s.code}>
      {groupsOf(code).map((group, index) => (
        <View key={index} className={cx(s.box, focused && index === current && s.current, wrong && s.wrong)} ariaHidden>
          {group}
          {focused && index === current && group.length < CARD_GROUP && <View className={s.caret} />}
        </View>
      ))}
      <Input
        className={s.field}
        value={code}
        maxlength={ROOM}
        ariaLabel="激活码"
        onInput={(event) => onWrite(event.detail.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </View>
  )
}
