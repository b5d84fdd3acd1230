import { lazy, Suspense, type ComponentProps } from 'react'
import type Whole from './page'

/** Its script comes when a page breaks: the bars of a page would come before the first one otherwise, 10 KB (budget H3). */
const Page = lazy(() => import('./page'))

export const BrokenPage = (props: ComponentProps<typeof Whole>) => (
  <Suspense>
    <Page {...props} />
  </Suspense>
)
