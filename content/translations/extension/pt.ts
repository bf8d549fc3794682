import type { ExtensionTexts } from './texts.ts'

export const texts: ExtensionTexts = {
  bar: {
    region: 'A sua tarefa',
    done: 'Consegui',
    giveUp: 'Desisto',
    collapse: 'Ocultar a tarefa',
    expand: 'Mostrar a tarefa',
    move: 'Mover a tarefa: arraste-a ou prima uma seta',
    timeLeft: 'Faltam {time}',
    lastMinute: 'Falta um minuto.',
    timeUp: 'O tempo acabou.',
    recorded: 'As páginas que visita são gravadas.',
    disconnected: 'A extensão foi parada. Volte ao estudo.',
  },
  offer: {
    title: 'Faça as tarefas com a extensão do navegador',
    text: 'A extensão mostra a tarefa no próprio site e indica ao estudo que páginas visita. Só funciona durante o teste.',
    ready: 'A extensão do navegador está pronta.',
    gone: 'A extensão já não está disponível. Continue a tarefa nesta página.',
    outdated:
      'A sua extensão é demasiado antiga para este estudo. Transfira-a de novo e carregue-a em vez da antiga.',
    missing:
      'Sem a extensão, o estudo não sabe que páginas visita nem onde clica. Pode fazer todas as tarefas.',
    unsupported: 'A extensão precisa do Chrome, do Edge ou de um navegador semelhante num computador.',
    download: 'Transferir a extensão',
    recheck: 'Verificar de novo',
    without: 'Continuar sem ela',
  },
  guide: {
    unpack: 'Transfira o ficheiro e descompacte-o: faça duplo clique ou escolha “Extrair tudo”.',
    open: 'Escreva chrome://extensions na barra de endereço. No Edge é edge://extensions.',
    developer: 'Ative o “Modo de programador”.',
    load: 'Escolha “Carregar sem compactação” e a pasta descompactada.',
    back: 'Volte a esta página e carregue-a de novo.',
    remove: 'Para remover a extensão, abra a mesma página e escolha “Remover”.',
    rights:
      'O navegador diz que a extensão pode ler todos os sites, porque um teste pode levar a qualquer um. Só funciona em separadores abertos por um teste e só envia dados para {site}.',
  },
}
