/** Taro's React on H5, as its loader imports it: written without types. */
declare module '@tarojs/plugin-framework-react/dist/runtime' {
  export const createReactApp: unknown
}
