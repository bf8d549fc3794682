import type { ShellWords } from '../player-words.ts'

export const shell: ShellWords<'es'> = {
  steps: {
    at: 'Paso {n} de {total}: {name}',
    screening: 'Sobre usted',
    instructions: 'Antes de empezar',
    tasks: 'Su parte',
    followUps: 'Para terminar',
  },
  leave: 'Salir',
  start: 'Comenzar',
  beginAgain: 'Empezar de nuevo',
  offline: {
    title: 'Se ha perdido la conexión.',
    text: 'Siga: sus respuestas esperan en este navegador y se enviarán cuando vuelva.',
    retry: 'Probar ahora',
  },
  welcome: {
    begin: 'Empezar',
    moment: 'Un momento…',
    failed: 'El estudio no ha podido empezar. Compruebe su conexión e inténtelo de nuevo.',
    storedTitle: 'Qué se guarda',
    stored:
      'Sus respuestas, cuándo las dio y el país de su conexión. Ni nombre, ni dirección, ni cuenta; no los escriba tampoco. Este navegador recuerda dónde está para que pueda volver.',
  },
  left: {
    title: 'Ha salido del estudio',
    text: 'Lo que ha respondido hasta ahora se conserva. Vuelva desde este navegador cuando quiera: seguirá donde lo dejó.',
    goOn: 'Seguir',
  },
  closing: {
    stored: 'Todo está guardado.',
    waiting: 'Sus últimas respuestas están en camino. Mantenga esta página abierta.',
    results: 'Ver los resultados',
    again: 'Participar de nuevo',
  },
  elsewhere: {
    title: 'Continúa en otra pestaña',
    text: 'Este estudio está abierto en otra pestaña de este navegador y sus respuestas se recogen allí. También puede traerlo aquí.',
    here: 'Continuar aquí',
  },
  refused: {
    title: 'Esta sesión no puede continuar',
    text: 'Sus respuestas ya no se aceptan.',
  },
  opening: 'El estudio está en camino.',
  unreachable: {
    title: 'El estudio no ha llegado',
    text: 'Puede que se haya cortado su conexión. No se ha perdido nada: lo que ya respondió se conserva.',
  },
  unknown: { title: 'No hay ningún estudio en este enlace', text: 'Este estudio no existe o está cerrado.' },
  tryAgain: 'Intentarlo de nuevo',
  fullSize: 'Tamaño completo',
  wordsOfFilm: 'Qué muestra el vídeo',
  wordsOfRecording: 'Leer el texto',
  cannotPlay: 'No se puede reproducir aquí. Lea su texto en su lugar.',
}
