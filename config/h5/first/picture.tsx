/**
 * The first screen of the home as HTML, out of the page's own components, for a visit of which nothing is kept (decision 033): index.html shows
 * it as soon as its answers are there (boot.ts), while React, Taro and the app still load. Bundled by bundle.ts with html.ts
 * in the place of React.
 */
import { View } from '@tarojs/components'
import { EnvironmentProvider, useEnvironment, type Environment } from '../../../src/components/environment'
import { Screen } from '../../../src/components/screen'
import { dayToAnnounce, wasAnnounced, type DailyEntry } from '../../../src/domain/daily-announcement'
import { homeData, type HomeAnswers, type HomeData } from '../../../src/pages/practice/home-data'
import { HomeNav } from '../../../src/pages/practice/parts/nav'
import { Top } from '../../../src/pages/practice/parts/top'
import s from '../../../src/pages/practice/practice.module.scss'
import { html } from './html'

/** What this device keeps that the home looks at. */
export interface Device {
  theme: 'light' | 'dark'
  fontScale: number
  /** What was announced (stores/user, `dailyList`). */
  announced: DailyEntry[]
}

const nothing = () => undefined
/** Nobody touches a picture: it has the looks of what can be touched. */
const hears = { onLogin: nothing, onStats: nothing, onStep: nothing, onOpen: nothing }

function Picture({ data, device }: { data: HomeData; device: Device }) {
  const { subject, personal } = data.home
  const { theme, fontScale, announced } = device
  const environment: Environment = { ...useEnvironment(), theme, fontScale, tabBarInPage: true }
  const day = dayToAnnounce(personal?.daily)
  const announcement = day !== '' && !wasAnnounced(announced, subject.id, day) ? { open: nothing, close: nothing } : null
  return (
    <EnvironmentProvider value={environment}>
      <Screen
        tab="practice"
        background="tint"
        navLeft={<HomeNav name={subject.name} onSubject={nothing} onSearch={nothing} />}
        onRefresh={() => Promise.resolve()}
      >
        <View className={s.main}>
          <View>
            <Top data={data} announcement={announcement} {...hears} />
          </View>
        </View>
      </Screen>
    </EnvironmentProvider>
  )
}

/** '' when the subject has no questions: the page then says something else. */
export function picture(answers: HomeAnswers, device: Device): string {
  const data = homeData(answers)
  return data.step ? html(<Picture data={data} device={device} />) : ''
}
