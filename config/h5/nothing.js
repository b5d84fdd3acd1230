// Stands in for what Taro's H5 runtime loads for every app and this one never shows (config/h5/lean.ts).
export const initNavigationBar = () => undefined
export const initTabbar = () => undefined
