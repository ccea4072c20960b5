export function readExpiry(text: string): string | null
