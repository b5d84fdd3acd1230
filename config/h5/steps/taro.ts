/**
 * The second step (./index.ts): what Taro's loader imports before the app, in its order (@tarojs/taro-loader/lib/h5.js), and
 * the query cache. Packages that say they have no side effects are evaluated only where something of them is used, and of
 * each no more is used here than there. Its tags of a mini program (@tarojs/plugin-html) are left out, as ../lean.ts does.
 */
import '@tarojs/plugin-platform-h5/dist/runtime'
import { initPxTransform } from '@tarojs/taro'
import { createHashHistory, createRouter, handleAppMountWithTabbar } from '@tarojs/router'
import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import { QueryClientProvider } from '@tanstack/react-query'

void [initPxTransform, createHashHistory, createRouter, handleAppMountWithTabbar, createReactApp, QueryClientProvider]
