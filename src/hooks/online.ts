import { useSyncExternalStore } from 'react'
import { system } from '@/platform/system'

/** Whether the device has a network; follows every change. */
export const useOnline = (): boolean => useSyncExternalStore(system.onNetworkChange, system.isOnline, system.isOnline)
