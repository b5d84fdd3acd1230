import { useState, type ComponentType } from 'react'
import { useUserStore } from '@/stores/user'

/**
 * A page whose sheets and choices belong to its learner: when somebody else signs in over it, or its learner signs out, it begins
 * anew. What a guest began is of who signs in, and stays; so does what a session leaves that has ended, for its learner.
 */
export function perLearner<P extends object>(Page: ComponentType<P>): ComponentType<P> {
  return function PerLearner(query: P) {
    const userId = useUserStore((state) => state.userInfo?.id ?? '')
    const [{ owner, visit }, setOwner] = useState({ owner: userId, visit: 0 })
    if (owner !== userId) setOwner({ owner: userId, visit: owner === '' ? visit : visit + 1 })
    return <Page key={visit} {...query} />
  }
}
