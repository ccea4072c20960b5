import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A port that leads to the server until it is cut. */
export interface NetworkSwitch {
  origin: string
  /** Breaks every connection and takes no new one, as a server that was killed. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

export async function openSwitch(serverPort: number): Promise<NetworkSwitch> {
  const sockets = new Set<Socket>()
  let isCut = false

  function track(socket: Socket): void {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }

  const server = createServer((client) => {
    track(client)
    if (isCut) return void client.destroy()
    const upstream = connect(serverPort, 'localhost')
    track(upstream)
    upstream.on('error', (error) => {
      if (!isCut) console.log(`Between the browser and the server: ${error.message}`)
    })
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    restore() {
      isCut = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
