import type { ToolWords } from '../player-words.ts'

export const firstClick: ToolWords<'it', 'firstclick'> = {
  at: 'Compito {n} di {total}',
  lead: 'Quando inizia, l’immagine riempie lo schermo. Faccia clic una volta, dove comincerebbe.',
  further: {
    one: 'Dopo può aggiungere ancora un clic.',
    other: 'Dopo può aggiungere fino a {n} altri clic.',
  },
  show: 'Mostra l’immagine',
  done: 'Era tutto',
  skip: 'Salta questo compito',
  coming: 'L’immagine sta arrivando.',
  kept: 'Registrato. Dove farebbe clic dopo?',
  broken: 'L’immagine non è arrivata. Forse la connessione si è interrotta.',
  picture: 'L’immagine: {alt}',
  keys: 'Le frecce muovono un mirino, con Maiusc a passi più grandi. Invio fa clic.',
  crosshair: '{x} di {width} da sinistra, {y} di {height} dall’alto',
}
