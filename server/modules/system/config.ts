/** Value of `ICP_RECORD` (domain/imprint) that takes the line away again. */
export const NO_RECORD = 'off'
/** How the line looks (mockup 38), for who tries the product out; never shown in production. */
export const SAMPLE_RECORD = '知行教育·浙 ICP 备 2026000000 号（示例）'
