import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { later, useLater } from '@/hooks/later'

const SEARCH = later(() => import(/* webpackChunkName: "practice-search" */ '..'))

/** 搜题: in a browser its scripts come when it is opened, so that no practice waits for them (docs/decisions/025). */
export function Search() {
  const { arrived, query } = useLater(SEARCH, '搜题没有加载出来')
  if (arrived) return <arrived.Search />
  return (
    <Screen title="搜题" background="card">
      <AsyncView query={query} skeleton={null} errorText="检查一下网络，点一下再试试">
        {() => null}
      </AsyncView>
    </Screen>
  )
}
