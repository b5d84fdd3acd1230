import { percentDone, countdown } from '../hero-model'
import type { HomeData } from '../home-data'
import type { StepTarget } from '../home-model'
import { Announcement } from './announcement'
import { ContinueCard } from './continue-card'
import { Entries, type EntriesProps } from './entries'
import { Hero } from './hero'

export interface TopProps {
  data: HomeData
  /** Today's practice is announced. */
  announcement: { open: () => void; close: () => void } | null
  chaptersId?: EntriesProps['chaptersId']
  onLogin: () => void
  /** A tap on the ring: what the learner did so far. */
  onStats: () => void
  onStep: (target: StepTarget) => void
  onOpen: EntriesProps['onOpen']
}

/** What stands on the first screen of the home: how long is left, go on, start something else. A subject without questions has the first alone. */
export function Top({ data, announcement, chaptersId, onLogin, onStats, onStep, onOpen }: TopProps) {
  const { home, step } = data
  const { personal } = home
  return (
    <>
      <Hero
        countdown={countdown({ ...home.subject, daysLeft: home.daysLeft })}
        goal={personal && personal.goal}
        streakDays={personal?.streakDays ?? 0}
        onLogin={onLogin}
        onStats={onStats}
      />
      {step && (
        <>
          {announcement && <Announcement onOpen={announcement.open} onClose={announcement.close} />}
          <ContinueCard step={step} onTap={() => onStep(step.target)} />
          <Entries
            percent={personal && percentDone(personal.progress.answered, personal.progress.total)}
            counts={personal && personal.counts}
            daily={personal && personal.daily}
            chaptersId={chaptersId}
            onOpen={onOpen}
          />
        </>
      )}
    </>
  )
}
