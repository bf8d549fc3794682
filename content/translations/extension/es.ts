import type { ExtensionTexts } from './texts.ts'

export const texts: ExtensionTexts = {
  bar: {
    region: 'Su tarea',
    done: 'Lo he hecho',
    giveUp: 'Me rindo',
    collapse: 'Ocultar la tarea',
    expand: 'Mostrar la tarea',
    move: 'Mover la tarea: arrástrela o pulse una flecha',
    timeLeft: 'Quedan {time}',
    lastMinute: 'Queda un minuto.',
    timeUp: 'Se acabó el tiempo.',
    recorded: 'Las páginas que visita se graban.',
    disconnected: 'La extensión se ha detenido. Vuelva al estudio.',
  },
  offer: {
    title: 'Haga las tareas con la extensión del navegador',
    text: 'La extensión muestra la tarea en el propio sitio web e indica al estudio qué páginas visita. Solo funciona durante la prueba.',
    ready: 'La extensión del navegador está lista.',
    gone: 'La extensión ya no está disponible. Continúe la tarea en esta página.',
    outdated:
      'Su extensión es demasiado antigua para este estudio. Descárguela de nuevo y cárguela en lugar de la antigua.',
    missing:
      'Sin la extensión, el estudio no sabe qué páginas visita ni dónde hace clic. Puede hacer todas las tareas.',
    unsupported: 'La extensión necesita Chrome, Edge u otro navegador similar en un ordenador.',
    download: 'Descargar la extensión',
    recheck: 'Comprobar de nuevo',
    without: 'Continuar sin ella',
  },
  guide: {
    unpack: 'Descargue el archivo y descomprímalo: haga doble clic en él o elija «Extraer todo».',
    open: 'Escriba chrome://extensions en la barra de direcciones. En Edge es edge://extensions.',
    developer: 'Active el «Modo de desarrollador».',
    load: 'Elija «Cargar descomprimida» y seleccione la carpeta descomprimida.',
    back: 'Vuelva a esta página y cárguela de nuevo.',
    remove: 'Para quitar la extensión, abra la misma página y elija «Quitar».',
    rights:
      'Su navegador dice que la extensión puede leer todos los sitios web, porque una prueba puede llevar a cualquiera. Solo funciona en las pestañas que abre una prueba y solo envía datos a {site}.',
  },
}
