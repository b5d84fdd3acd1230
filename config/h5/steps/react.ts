// The first step (./index.ts).
import 'react'
import 'react-dom'
