import { View } from '@tarojs/components'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Icon, type IconName } from '@/components/icon'
import { currentQuestion } from '@/domain/practice-session'
import { go } from '@/hooks/go'
import { useActions, useCore, useCoreState, usePracticeState } from '../core-context'
import { PRIMARY_LABEL, primaryOf } from '../primary'
import s from './toolbar.module.scss'

/** Favourite, answer card, note, settings, and the one next step. */
export function Toolbar() {
  const core = useCore()
  const { favorite, primary } = useActions()
  const id = usePracticeState((state) => currentQuestion(state).id)
  const kept = useCoreState((state) => state.favorites.includes(id))
  const kind = usePracticeState((state) => primaryOf(state).kind)
  const filled = usePracticeState((state) => primaryOf(state).filled)
  return (
    <View className={s.tools}>
      <Tool icon="star" label={kept ? '已收藏' : '收藏'} on={kept} onTap={favorite} />
      <Tool icon="grid" label="答题卡" onTap={() => core.set({ sheet: 'card' })} />
      <Tool icon="note" label="笔记" onTap={() => void go('practiceNoteEditor', { questionId: id })} />
      <Tool icon="sliders" label="设置" onTap={() => core.set({ sheet: 'settings' })} />
      <View className={s.primary}>
        <Button size={40} block kind={filled ? 'primary' : 'soft'} onTap={primary}>
          {PRIMARY_LABEL[kind]}
        </Button>
      </View>
    </View>
  )
}

function Tool({ icon, label, on = false, onTap }: { icon: IconName; label: string; on?: boolean; onTap: () => void }) {
  return (
    <View className={cx(s.tool, on && s.on)} ariaRole="button" onClick={onTap}>
      <Icon name={icon} filled={on} className={on ? s.mark : undefined} />
      {label}
    </View>
  )
}
