import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#lib/network/api/api-error.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { frameAddress, messageOf, type FrameMessage, type FrameOrder, type FrameTheme } from './card.ts'

/** A page that sends nothing for so long has not loaded. */
const LOAD_TIMEOUT_MS = 10_000
const TOKEN_TIMEOUT_MS = 15_000
const NOT_CHECKED = 'The card could not be checked. Please try again.'

/**
 * The provider's fields in a frame: the card's number stays in there, and what comes out is a token [M7.36]. A frame
 * that did not load is reloaded by `retry`, or once there is a connection.
 */
export function useCardFrame(fieldsUrl: string) {
  const ref = useRef<HTMLIFrameElement>(null)
  const waiting = useRef<{ resolve: (token: string) => void; reject: (error: Error) => void } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [height, setHeight] = useState<number | null>(null)
  const [isValid, setValid] = useState(false)
  const online = useOnline()
  const theme = useTheme()
  const [firstTheme] = useState(theme)
  const { origin } = new URL(fieldsUrl)

  const send = useCallback(
    (order: FrameOrder) => ref.current?.contentWindow?.postMessage({ target: 'card-fields', ...order }, origin),
    [origin],
  )

  useEffect(() => {
    function receive(message: FrameMessage): void {
      if ('height' in message && message.height !== undefined) setHeight(Math.min(Math.max(message.height, 100), 600))
      if (message.type === 'ready') setStatus('ready')
      if (message.type === 'validity') setValid(message.isValid)
      if (message.type === 'token') waiting.current?.resolve(message.token)
      if (message.type === 'failed') {
        waiting.current?.reject(refused(message.message))
        // A failure before the first use means that it did not load.
        setStatus((is) => (is === 'loading' ? 'failed' : is))
      }
    }
    function onMessage(event: MessageEvent): void {
      const message = messageOf(event, { origin, window: ref.current?.contentWindow })
      if (message) receive(message)
    }
    window.addEventListener('message', onMessage)
    return () => {
      window.removeEventListener('message', onMessage)
      waiting.current?.reject(refused(NOT_CHECKED))
    }
  }, [origin, attempt])

  useEffect(() => {
    if (status !== 'loading') return
    const timer = setTimeout(() => setStatus('failed'), LOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [status, attempt])

  useEffect(() => {
    if (status === 'ready') send({ type: 'theme', theme })
  }, [status, theme, send])

  function retry(): void {
    setStatus('loading')
    setValid(false)
    setAttempt(attempt + 1)
  }

  // Loads again, once there is a connection, what did not load without one.
  const [wasOnline, setWasOnline] = useState(online)
  if (wasOnline !== online) {
    setWasOnline(online)
    if (online && status !== 'ready') retry()
  }

  return {
    frame: { ref, key: attempt, src: frameAddress(fieldsUrl, window.location.origin, firstTheme) },
    status: status !== 'ready' && !online ? ('offline' as const) : status,
    height,
    isValid: status === 'ready' && isValid,
    /** @throws ApiError with a sentence for people */
    tokenise: () =>
      new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => settle(() => reject(refused(NOT_CHECKED))), TOKEN_TIMEOUT_MS)
        function settle(how: () => void): void {
          clearTimeout(timer)
          waiting.current = null
          how()
        }
        waiting.current = {
          resolve: (token) => settle(() => resolve(token)),
          reject: (error) => settle(() => reject(error)),
        }
        send({ type: 'tokenise' })
      }),
    retry,
  }
}
export type CardFrame = ReturnType<typeof useCardFrame>

/** A card that was not taken is a response like others, and no fault of the page. */
function refused(message: string): ApiError {
  return new ApiError({ status: 422, id: 'card-not-taken', message })
}

/** The theme on screen, which the system may change too. */
function useTheme(): FrameTheme {
  return useSyncExternalStore(followTheme, () =>
    document.documentElement.classList.contains('light') ? 'light' : 'dark',
  )
}

function followTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
