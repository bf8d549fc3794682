import type { Language } from '#contract/shared/enumerations.ts'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'

/** Texts that a new study begins with; researchers replace them. */
interface StartingTexts extends Pick<Study, 'welcome' | 'rejection' | 'closing'> {
  /** Title of the instructions. */
  readonly whatToDo: string
  /** The question about the reason of a choice. */
  readonly whyChosen: string
  /** By tool; a tool that is not listed may bring its own. */
  readonly instructions: Readonly<Partial<Record<StudyTool, string>>>
}

/** In every language of studies. */
export const startingTexts: Readonly<Record<Language, StartingTexts>> = {
  en: {
    welcome: {
      title: 'Welcome',
      text: 'Thank you for taking part. There are no right or wrong answers: we test our work, not you.',
    },
    rejection: {
      title: 'Thank you, we stop here',
      text: 'We are looking for other people this time. You do not need to do anything else.',
    },
    closing: { title: 'Thank you', text: 'Your answers have been saved. You can close this page.' },
    whyChosen: 'Why did you choose it?',
    whatToDo: 'What you will do',
    instructions: {
      cardsort:
        'Put the cards that belong together into groups. You can move a card, rename a group or undo a step at any time.',
      treetest:
        'You will be asked to find a few things in a menu. Open its items one by one, and choose the one where you would expect the answer.',
      preferencetest: 'You will see designs next to each other. Choose the one that you prefer.',
      firstclick: 'You will see a picture and a task. Click where you would start.',
      questionnaire: 'Please answer the questions on the next pages.',
      fivesecond: 'You will see a picture for a few seconds. Afterwards we ask what you remember of it.',
      prototype: 'You will use a prototype of an app. Some of its parts do not react.',
      webusability: 'You will do a few tasks on a website. It opens beside the task.',
      iosapp: 'You will do a few tasks in an app on your phone. Come back to this page after each one.',
    },
  },
  fr: {
    welcome: {
      title: 'Bienvenue',
      text: 'Merci de participer. Il n’y a ni bonne ni mauvaise réponse : nous testons notre travail, pas vous.',
    },
    rejection: {
      title: 'Merci, nous nous arrêtons ici',
      text: 'Cette fois, nous cherchons d’autres personnes. Vous n’avez rien d’autre à faire.',
    },
    closing: { title: 'Merci', text: 'Vos réponses sont enregistrées. Vous pouvez fermer cette page.' },
    whyChosen: 'Pourquoi l’avez-vous choisie ?',
    whatToDo: 'Ce que vous allez faire',
    instructions: {
      cardsort:
        'Regroupez les cartes qui vont ensemble. Vous pouvez à tout moment déplacer une carte, renommer un groupe ou annuler une étape.',
      treetest:
        'Vous chercherez quelques éléments dans un menu. Ouvrez ses rubriques une à une et choisissez celle où vous attendez la réponse.',
      preferencetest: 'Vous verrez plusieurs propositions. Choisissez celle que vous préférez.',
      firstclick: 'Vous verrez une image et une tâche. Cliquez là où vous commenceriez.',
      questionnaire: 'Veuillez répondre aux questions des pages suivantes.',
      fivesecond:
        'Vous verrez une image pendant quelques secondes. Ensuite, nous vous demanderons ce que vous en avez retenu.',
      prototype:
        'Vous utiliserez l’ébauche d’un produit pour accomplir quelques tâches. Certaines parties peuvent ne pas réagir. Vous pouvez abandonner à tout moment.',
      webusability: 'Vous accomplirez quelques tâches sur un site. Il s’ouvre à côté de la tâche.',
      iosapp:
        'Vous accomplirez quelques tâches dans une application sur votre téléphone. Revenez à cette page après chacune.',
    },
  },
  de: {
    welcome: {
      title: 'Willkommen',
      text: 'Danke, dass Sie teilnehmen. Es gibt keine richtigen oder falschen Antworten: Wir testen unsere Arbeit, nicht Sie.',
    },
    rejection: {
      title: 'Danke, wir hören hier auf',
      text: 'Diesmal suchen wir andere Personen. Sie müssen nichts weiter tun.',
    },
    closing: {
      title: 'Danke',
      text: 'Ihre Antworten sind gespeichert. Sie können diese Seite schließen.',
    },
    whyChosen: 'Warum haben Sie sich dafür entschieden?',
    whatToDo: 'Das ist Ihre Aufgabe',
    instructions: {
      cardsort:
        'Legen Sie Karten, die zusammengehören, in Gruppen. Sie können jederzeit eine Karte verschieben, eine Gruppe umbenennen oder einen Schritt rückgängig machen.',
      treetest:
        'Sie suchen einige Dinge in einem Menü. Öffnen Sie die Einträge nacheinander und wählen Sie den, unter dem Sie die Antwort erwarten.',
      preferencetest: 'Sie sehen mehrere Entwürfe. Wählen Sie den, der Ihnen am besten gefällt.',
      firstclick: 'Sie sehen ein Bild und eine Aufgabe. Klicken Sie dort, wo Sie anfangen würden.',
      questionnaire: 'Bitte beantworten Sie die Fragen auf den nächsten Seiten.',
      fivesecond: 'Sie sehen einige Sekunden lang ein Bild. Danach fragen wir, woran Sie sich erinnern.',
      prototype:
        'Sie benutzen den Entwurf eines Produkts, um einige Aufgaben zu lösen. Manche Stellen reagieren vielleicht nicht. Sie können jederzeit aufgeben.',
      webusability: 'Sie lösen einige Aufgaben auf einer Website. Sie öffnet sich neben der Aufgabe.',
      iosapp:
        'Sie lösen einige Aufgaben in einer App auf Ihrem Handy. Kommen Sie nach jeder auf diese Seite zurück.',
    },
  },
  es: {
    welcome: {
      title: 'Le damos la bienvenida',
      text: 'Gracias por participar. No hay respuestas correctas ni incorrectas: ponemos a prueba nuestro trabajo, no a usted.',
    },
    rejection: {
      title: 'Gracias, terminamos aquí',
      text: 'Esta vez buscamos a otras personas. No tiene que hacer nada más.',
    },
    closing: { title: 'Gracias', text: 'Sus respuestas se han guardado. Puede cerrar esta página.' },
    whyChosen: '¿Por qué la ha elegido?',
    whatToDo: 'Qué va a hacer',
    instructions: {
      cardsort:
        'Agrupe las tarjetas que van juntas. Puede mover una tarjeta, cambiar el nombre de un grupo o deshacer un paso en cualquier momento.',
      treetest:
        'Buscará algunas cosas en un menú. Abra sus apartados uno a uno y elija aquel en el que espera la respuesta.',
      preferencetest: 'Verá varios diseños. Elija el que prefiera.',
      firstclick: 'Verá una imagen y una tarea. Haga clic donde empezaría.',
      questionnaire: 'Responda, por favor, a las preguntas de las páginas siguientes.',
      fivesecond: 'Verá una imagen durante unos segundos. Después le preguntaremos qué recuerda de ella.',
      prototype:
        'Usará el borrador de un producto para hacer algunas tareas. Puede que algunas partes no reaccionen. Puede abandonar en cualquier momento.',
      webusability: 'Hará algunas tareas en un sitio web. Se abre junto a la tarea.',
      iosapp:
        'Hará algunas tareas en una aplicación de su teléfono. Vuelva a esta página después de cada una.',
    },
  },
  it: {
    welcome: {
      title: 'Ti diamo il benvenuto',
      text: 'Grazie per la partecipazione. Non ci sono risposte giuste o sbagliate: mettiamo alla prova il nostro lavoro, non te.',
    },
    rejection: {
      title: 'Grazie, ci fermiamo qui',
      text: 'Questa volta cerchiamo altre persone. Non devi fare altro.',
    },
    closing: { title: 'Grazie', text: 'Le tue risposte sono state salvate. Puoi chiudere questa pagina.' },
    whyChosen: 'Perché hai scelto questa?',
    whatToDo: 'Che cosa farai',
    instructions: {
      cardsort:
        'Raggruppa le carte che stanno bene insieme. Puoi spostare una carta, rinominare un gruppo o annullare un passaggio in qualsiasi momento.',
      treetest:
        'Cercherai alcune cose in un menu. Apri le voci una alla volta e scegli quella in cui ti aspetti la risposta.',
      preferencetest: 'Vedrai alcune proposte. Scegli quella che preferisci.',
      firstclick: 'Vedrai un’immagine e un compito. Fai clic dove inizieresti.',
      questionnaire: 'Rispondi alle domande nelle pagine seguenti.',
      fivesecond: 'Vedrai un’immagine per qualche secondo. Poi ti chiederemo che cosa ricordi.',
      prototype:
        'Userai la bozza di un prodotto per svolgere alcuni compiti. Alcune parti potrebbero non reagire. Puoi rinunciare in qualsiasi momento.',
      webusability: 'Svolgerai alcuni compiti su un sito. Si apre accanto al compito.',
      iosapp: 'Svolgerai alcuni compiti in un’app sul tuo telefono. Torna a questa pagina dopo ciascuno.',
    },
  },
  sv: {
    welcome: {
      title: 'Välkommen',
      text: 'Tack för att du deltar. Det finns inga rätta eller felaktiga svar: vi testar vårt arbete, inte dig.',
    },
    rejection: {
      title: 'Tack, vi slutar här',
      text: 'Den här gången söker vi andra personer. Du behöver inte göra något mer.',
    },
    closing: { title: 'Tack', text: 'Dina svar är sparade. Du kan stänga sidan.' },
    whyChosen: 'Varför valde du den?',
    whatToDo: 'Det här ska du göra',
    instructions: {
      cardsort:
        'Lägg kort som hör ihop i grupper. Du kan när som helst flytta ett kort, byta namn på en grupp eller ångra ett steg.',
      treetest:
        'Du ska hitta några saker i en meny. Öppna menyvalen ett i taget och välj det där du väntar dig svaret.',
      preferencetest: 'Du får se flera förslag. Välj det du föredrar.',
      firstclick: 'Du får se en bild och en uppgift. Klicka där du skulle börja.',
      questionnaire: 'Svara på frågorna på följande sidor.',
      fivesecond: 'Du får se en bild i några sekunder. Sedan frågar vi vad du minns.',
      prototype:
        'Du använder ett utkast till en produkt för att lösa några uppgifter. Vissa delar kanske inte reagerar. Du kan ge upp när som helst.',
      webusability: 'Du gör några uppgifter på en webbplats. Den öppnas bredvid uppgiften.',
      iosapp:
        'Du gör några uppgifter i en app på din telefon. Kom tillbaka till den här sidan efter varje uppgift.',
    },
  },
  no: {
    welcome: {
      title: 'Velkommen',
      text: 'Takk for at du deltar. Det finnes ingen riktige eller gale svar: Vi tester arbeidet vårt, ikke deg.',
    },
    rejection: {
      title: 'Takk, vi stopper her',
      text: 'Denne gangen ser vi etter andre personer. Du trenger ikke å gjøre noe mer.',
    },
    closing: { title: 'Takk', text: 'Svarene dine er lagret. Du kan lukke denne siden.' },
    whyChosen: 'Hvorfor valgte du det?',
    whatToDo: 'Dette skal du gjøre',
    instructions: {
      cardsort:
        'Legg kort som hører sammen, i grupper. Du kan når som helst flytte et kort, gi en gruppe nytt navn eller angre et steg.',
      treetest:
        'Du skal finne noen ting i en meny. Åpne punktene ett for ett, og velg det der du venter å finne svaret.',
      preferencetest: 'Du får se flere forslag. Velg det du foretrekker.',
      firstclick: 'Du får se et bilde og en oppgave. Klikk der du ville begynt.',
      questionnaire: 'Svar på spørsmålene på de neste sidene.',
      fivesecond: 'Du får se et bilde i noen sekunder. Etterpå spør vi hva du husker.',
      prototype:
        'Du bruker et utkast til et produkt for å løse noen oppgaver. Noen deler reagerer kanskje ikke. Du kan gi opp når som helst.',
      webusability: 'Du gjør noen oppgaver på et nettsted. Det åpnes ved siden av oppgaven.',
      iosapp:
        'Du gjør noen oppgaver i en app på telefonen din. Kom tilbake til denne siden etter hver oppgave.',
    },
  },
  da: {
    welcome: {
      title: 'Velkommen',
      text: 'Tak, fordi du deltager. Der er ingen rigtige eller forkerte svar: Vi tester vores arbejde, ikke dig.',
    },
    rejection: {
      title: 'Tak, vi stopper her',
      text: 'Denne gang leder vi efter andre personer. Du behøver ikke gøre mere.',
    },
    closing: { title: 'Tak', text: 'Dine svar er gemt. Du kan lukke denne side.' },
    whyChosen: 'Hvorfor valgte du det?',
    whatToDo: 'Det skal du gøre',
    instructions: {
      cardsort:
        'Læg kort, der hører sammen, i grupper. Du kan når som helst flytte et kort, omdøbe en gruppe eller fortryde et trin.',
      treetest:
        'Du skal finde nogle ting i en menu. Åbn punkterne ét ad gangen, og vælg det, hvor du forventer svaret.',
      preferencetest: 'Du ser flere forslag. Vælg det, du foretrækker.',
      firstclick: 'Du ser et billede og en opgave. Klik der, hvor du ville begynde.',
      questionnaire: 'Besvar spørgsmålene på de næste sider.',
      fivesecond: 'Du ser et billede i nogle sekunder. Bagefter spørger vi, hvad du husker.',
      prototype:
        'Du bruger et udkast til et produkt for at løse nogle opgaver. Nogle dele reagerer måske ikke. Du kan give op når som helst.',
      webusability: 'Du løser nogle opgaver på et websted. Det åbnes ved siden af opgaven.',
      iosapp: 'Du løser nogle opgaver i en app på din telefon. Kom tilbage til denne side efter hver opgave.',
    },
  },
  nl: {
    welcome: {
      title: 'Welkom',
      text: 'Bedankt dat u meedoet. Er zijn geen goede of foute antwoorden: we testen ons werk, niet u.',
    },
    rejection: {
      title: 'Bedankt, we stoppen hier',
      text: 'Deze keer zoeken we andere mensen. U hoeft verder niets te doen.',
    },
    closing: { title: 'Bedankt', text: 'Uw antwoorden zijn opgeslagen. U kunt deze pagina sluiten.' },
    whyChosen: 'Waarom hebt u hiervoor gekozen?',
    whatToDo: 'Wat u gaat doen',
    instructions: {
      cardsort:
        'Leg kaarten die bij elkaar horen in groepen. U kunt op elk moment een kaart verplaatsen, een groep hernoemen of een stap ongedaan maken.',
      treetest:
        'U zoekt een paar dingen in een menu. Open de onderdelen een voor een en kies het onderdeel waar u het antwoord verwacht.',
      preferencetest: 'U ziet meerdere ontwerpen. Kies het ontwerp dat u het liefst hebt.',
      firstclick: 'U ziet een afbeelding en een taak. Klik waar u zou beginnen.',
      questionnaire: 'Beantwoord de vragen op de volgende pagina’s.',
      fivesecond: 'U ziet een paar seconden een afbeelding. Daarna vragen we wat u zich herinnert.',
      prototype:
        'U gebruikt een ontwerp van een product om een paar taken uit te voeren. Sommige delen reageren misschien niet. U kunt op elk moment opgeven.',
      webusability: 'U voert een paar taken uit op een website. Die wordt naast de taak geopend.',
      iosapp:
        'U voert een paar taken uit in een app op uw telefoon. Kom na elke taak terug naar deze pagina.',
    },
  },
  fi: {
    welcome: {
      title: 'Tervetuloa',
      text: 'Kiitos, että osallistut. Oikeita tai vääriä vastauksia ei ole: testaamme omaa työtämme, emme sinua.',
    },
    rejection: {
      title: 'Kiitos, lopetamme tähän',
      text: 'Tällä kertaa etsimme muita henkilöitä. Sinun ei tarvitse tehdä muuta.',
    },
    closing: { title: 'Kiitos', text: 'Vastauksesi on tallennettu. Voit sulkea tämän sivun.' },
    whyChosen: 'Miksi valitsit sen?',
    whatToDo: 'Mitä teet',
    instructions: {
      cardsort:
        'Kokoa yhteen kuuluvat kortit ryhmiksi. Voit milloin tahansa siirtää korttia, nimetä ryhmän uudelleen tai kumota vaiheen.',
      treetest:
        'Etsit muutamia asioita valikosta. Avaa kohtia yksi kerrallaan ja valitse se, josta odotat löytäväsi vastauksen.',
      preferencetest: 'Näet useita vaihtoehtoja. Valitse niistä mieluisin.',
      firstclick: 'Näet kuvan ja tehtävän. Napsauta kohtaa, josta aloittaisit.',
      questionnaire: 'Vastaa seuraavien sivujen kysymyksiin.',
      fivesecond: 'Näet kuvan muutaman sekunnin ajan. Sen jälkeen kysymme, mitä muistat siitä.',
      prototype:
        'Käytät tuotteen luonnosta muutaman tehtävän tekemiseen. Kaikki kohdat eivät ehkä reagoi. Voit luovuttaa milloin tahansa.',
      webusability: 'Teet muutaman tehtävän sivustolla. Se avautuu tehtävän viereen.',
      iosapp: 'Teet muutaman tehtävän puhelimesi sovelluksessa. Palaa tälle sivulle jokaisen jälkeen.',
    },
  },
  hu: {
    welcome: {
      title: 'Üdvözöljük',
      text: 'Köszönjük, hogy részt vesz. Nincsenek jó vagy rossz válaszok: a munkánkat teszteljük, nem Önt.',
    },
    rejection: {
      title: 'Köszönjük, itt befejezzük',
      text: 'Ezúttal más résztvevőket keresünk. Nincs több teendője.',
    },
    closing: { title: 'Köszönjük', text: 'Válaszait elmentettük. Bezárhatja ezt az oldalt.' },
    whyChosen: 'Miért ezt választotta?',
    whatToDo: 'A feladat',
    instructions: {
      cardsort:
        'Rendezze csoportokba az összetartozó kártyákat. Bármikor áthelyezhet egy kártyát, átnevezhet egy csoportot vagy visszavonhat egy lépést.',
      treetest:
        'Néhány dolgot fog keresni egy menüben. Nyissa meg a pontokat egymás után, és válassza azt, ahol a választ várná.',
      preferencetest: 'Több tervet fog látni. Válassza azt, amelyik jobban tetszik.',
      firstclick: 'Egy képet és egy feladatot fog látni. Kattintson oda, ahol kezdené.',
      questionnaire: 'Kérjük, válaszoljon a következő oldalak kérdéseire.',
      fivesecond: 'Néhány másodpercig egy képet fog látni. Utána megkérdezzük, mire emlékszik.',
      prototype:
        'Egy termék vázlatát használja néhány feladat elvégzéséhez. Lehet, hogy egyes részek nem reagálnak. Bármikor feladhatja.',
      webusability: 'Néhány feladatot végez el egy webhelyen. Az a feladat mellett nyílik meg.',
      iosapp:
        'Néhány feladatot végez el egy alkalmazásban a telefonján. Mindegyik után térjen vissza erre az oldalra.',
    },
  },
  sk: {
    welcome: {
      title: 'Vitajte',
      text: 'Ďakujeme, že sa zúčastňujete. Neexistujú správne ani nesprávne odpovede: testujeme našu prácu, nie vás.',
    },
    rejection: {
      title: 'Ďakujeme, tu končíme',
      text: 'Tentoraz hľadáme iných ľudí. Nemusíte robiť nič ďalšie.',
    },
    closing: { title: 'Ďakujeme', text: 'Vaše odpovede sú uložené. Túto stránku môžete zavrieť.' },
    whyChosen: 'Prečo ste si vybrali práve toto?',
    whatToDo: 'Čo budete robiť',
    instructions: {
      cardsort:
        'Dajte karty, ktoré patria k sebe, do skupín. Kedykoľvek môžete kartu presunúť, skupinu premenovať alebo krok vrátiť späť.',
      treetest:
        'Budete hľadať niekoľko vecí v ponuke. Otvárajte jej položky postupne a vyberte tú, kde by ste čakali odpoveď.',
      preferencetest: 'Uvidíte viacero návrhov. Vyberte ten, ktorý uprednostňujete.',
      firstclick: 'Uvidíte obrázok a úlohu. Kliknite tam, kde by ste začali.',
      questionnaire: 'Odpovedzte, prosím, na otázky na ďalších stránkach.',
      fivesecond: 'Na niekoľko sekúnd uvidíte obrázok. Potom sa opýtame, čo si z neho pamätáte.',
      prototype:
        'Pomocou návrhu produktu splníte niekoľko úloh. Niektoré časti nemusia reagovať. Kedykoľvek sa môžete vzdať.',
      webusability: 'Splníte niekoľko úloh na webe. Otvorí sa vedľa úlohy.',
      iosapp: 'Splníte niekoľko úloh v aplikácii na svojom telefóne. Po každej sa vráťte na túto stránku.',
    },
  },
  cs: {
    welcome: {
      title: 'Vítejte',
      text: 'Děkujeme, že se účastníte. Neexistují správné ani špatné odpovědi: testujeme naši práci, ne vás.',
    },
    rejection: {
      title: 'Děkujeme, tady končíme',
      text: 'Tentokrát hledáme jiné lidi. Nemusíte dělat nic dalšího.',
    },
    closing: { title: 'Děkujeme', text: 'Vaše odpovědi jsou uložené. Tuto stránku můžete zavřít.' },
    whyChosen: 'Proč jste si vybrali právě toto?',
    whatToDo: 'Co budete dělat',
    instructions: {
      cardsort:
        'Dejte karty, které patří k sobě, do skupin. Kdykoli můžete kartu přesunout, skupinu přejmenovat nebo krok vrátit zpět.',
      treetest:
        'Budete hledat několik věcí v nabídce. Otevírejte její položky postupně a vyberte tu, kde byste čekali odpověď.',
      preferencetest: 'Uvidíte několik návrhů. Vyberte ten, kterému dáváte přednost.',
      firstclick: 'Uvidíte obrázek a úkol. Klikněte tam, kde byste začali.',
      questionnaire: 'Odpovězte prosím na otázky na dalších stránkách.',
      fivesecond: 'Na několik sekund uvidíte obrázek. Potom se zeptáme, co si z něj pamatujete.',
      prototype:
        'Pomocí návrhu produktu splníte několik úkolů. Některé části nemusí reagovat. Kdykoli se můžete vzdát.',
      webusability: 'Splníte několik úkolů na webu. Otevře se vedle úkolu.',
      iosapp: 'Splníte několik úkolů v aplikaci na svém telefonu. Po každém se vraťte na tuto stránku.',
    },
  },
  pl: {
    welcome: {
      title: 'Witamy',
      text: 'Dziękujemy za udział. Nie ma dobrych ani złych odpowiedzi: sprawdzamy naszą pracę, a nie Ciebie.',
    },
    rejection: {
      title: 'Dziękujemy, na tym kończymy',
      text: 'Tym razem szukamy innych osób. Nie musisz robić nic więcej.',
    },
    closing: { title: 'Dziękujemy', text: 'Twoje odpowiedzi zostały zapisane. Możesz zamknąć tę stronę.' },
    whyChosen: 'Dlaczego wybór padł na tę propozycję?',
    whatToDo: 'Co będziesz robić',
    instructions: {
      cardsort:
        'Ułóż w grupy karty, które do siebie pasują. W każdej chwili możesz przenieść kartę, zmienić nazwę grupy lub cofnąć krok.',
      treetest:
        'Poszukasz kilku rzeczy w menu. Otwieraj jego pozycje po kolei i wybierz tę, w której spodziewasz się odpowiedzi.',
      preferencetest: 'Zobaczysz kilka projektów. Wybierz ten, który wolisz.',
      firstclick: 'Zobaczysz obraz i zadanie. Kliknij tam, gdzie byś zaczął lub zaczęła.',
      questionnaire: 'Odpowiedz na pytania na kolejnych stronach.',
      fivesecond: 'Przez kilka sekund zobaczysz obraz. Potem zapytamy, co z niego pamiętasz.',
      prototype:
        'Wykonasz kilka zadań w szkicu produktu. Niektóre części mogą nie reagować. W każdej chwili możesz się poddać.',
      webusability: 'Wykonasz kilka zadań na stronie. Otworzy się ona obok zadania.',
      iosapp: 'Wykonasz kilka zadań w aplikacji na swoim telefonie. Po każdym wróć na tę stronę.',
    },
  },
  pt: {
    welcome: {
      title: 'Boas-vindas',
      text: 'Agradecemos a sua participação. Não há respostas certas nem erradas: o que está em teste é o nosso trabalho, não quem participa.',
    },
    rejection: {
      title: 'Agradecemos, mas paramos aqui',
      text: 'Desta vez procuramos outras pessoas. Não precisa fazer mais nada.',
    },
    closing: { title: 'Agradecemos', text: 'As suas respostas estão guardadas. Já pode fechar esta página.' },
    whyChosen: 'Por que escolheu essa proposta?',
    whatToDo: 'O que vai fazer',
    instructions: {
      cardsort:
        'Agrupe os cartões que combinam entre si. A qualquer momento é possível mover um cartão, mudar o nome de um grupo ou desfazer um passo.',
      treetest:
        'Vai procurar algumas coisas em um menu. Abra as opções uma a uma e escolha aquela em que espera encontrar a resposta.',
      preferencetest: 'Vai ver várias propostas. Escolha a que prefere.',
      firstclick: 'Vai ver uma imagem e uma tarefa. Clique onde começaria.',
      questionnaire: 'Responda às perguntas das próximas páginas.',
      fivesecond: 'Vai ver uma imagem durante alguns segundos. Depois perguntamos do que se lembra.',
      prototype:
        'Você usará o rascunho de um produto para fazer algumas tarefas. Algumas partes podem não reagir. Você pode desistir a qualquer momento.',
      webusability: 'Você fará algumas tarefas em um site. Ele abre ao lado da tarefa.',
      iosapp:
        'Você fará algumas tarefas em um aplicativo no seu celular. Volte a esta página depois de cada uma.',
    },
  },
}
