/**
 * Everyday Afrikaans words with their English translations, so that a question in Afrikaans shares words with English
 * texts. A hyphen stands for a space. Tax terms are in `word-groups.ts`.
 */
const translations = `
  ek=i my=my jy=you jou=your jul=you julle=you u=you ons=we hy=he sy=she hom=him haar=her hulle=they iemand=someone
  niemand=nobody almal=everybody mens=person mense=people alles=everything niks=nothing iets=something enige=any enigiets=anything enigeen=anyone
  wat=what wie=who waar=where wanneer=when hoekom=why waarom=why hoe=how hoeveel=how-much watter=which
  en=and of=or maar=but want=because omdat=because as=if dat=that sodat=so-that voordat=before nadat=after terwyl=while
  is=is was=was het=have word=be kan=can kon=could mag=may moet=must moes=had-to sal=will sou=would wil=want wou=wanted
  hoef=need-to behoort=should laat=late doen=do gedoen=done maak=make gemaak=made
  nie=not nee=no ja=yes geen=no nooit=never sonder=without net=only slegs=only ook=also nog=still al=already reeds=already
  weer=again altyd=always nou=now vandag=today gister=yesterday more=tomorrow more-oggend=tomorrow laas=last verlede=last
  volgende=next eerste=first tweede=second derde=third laaste=last vorige=previous
  in=in op=on by=at van=of vir=for voor=before na=after met=with oor=about uit=out tot=until deur=through teen=against
  onder=under bo=above tussen=between sedert=since vanaf=from binne=within buite=outside
  die=the n=a hierdie=this daardie=that dit=it daar=there hier=here daarvoor=for-it daarmee=with-it daarop=on-it
  daarvan=of-it hiermee=with-this hiervoor=for-this so=so dan=then dus=so
  meer=more minder=less meeste=most baie=many min=little genoeg=enough heel=whole hele=whole groot=big klein=small
  nuwe=new nuut=new ou=old oud=old verkeerd=wrong verkeerde=wrong reg=right regte=right lank=long vinnig=fast vroeg=early
  goedkoop=cheap goedkoper=cheaper duur=expensive gratis=free bang=scared bekommerd=worried
  jaar=year jare=years maand=month maande=months week=week weke=weeks dag=day dae=days ure=hours datum=date datums=dates
  tyd=time seisoen=season sperdatum=deadline keerdatum=deadline
  betaal=pay betaling=payment betalings=payments kry=get gekry=got ontvang=receive gee=give gegee=gave stuur=send
  gestuur=sent vra=ask gevra=asked se=of vertel=tell gese=said kos=cost koste=costs neem=take vat=take
  gevat=took begin=start gebeur=happens gehoor=heard hoor=hear sien=see gesien=seen kyk=look lyk=look werk=work
  gewerk=worked woon=live bly=stay verloor=lost vergeet=forgot verander=change verskil=difference nodig=need
  soek=look-for vind=find gevind=found wag=wait gewag=waited help=help hulp=help weet=know dink=think glo=believe
  verstaan=understand weier=refuse geweier=refused verwerp=reject afgekeur=rejected goedgekeur=approved aanvaar=accept
  kanselleer=cancel verwyder=remove vee=delete laai=upload oplaai=upload opgelaai=uploaded gelaai=uploaded aflaai=download
  invul=fill-in vul=fill teken=sign geteken=signed aansoek=application registreer=register geregistreer=registered
  inhandig=file ingehandig=filed indien=file ingedien=filed ingee=file gee-in=file dien=file opgawes=returns
  verklaar=declare verklaring=declaration wys=show aangee=declare eis=claim geeis=claimed aftrek=deduct aftrekking=deduction
  aftrekkings=deductions afgetrek=deducted aftrekbaar=deductible terug=back terugkry=get-back terugbetaal=refund
  terugeis=claim-back skuld=owe geskuld=owed boete=penalty boetes=penalties beboet=penalised straf=penalty rente=interest
  rentekoers=interest-rate koers=rate koerse=rates drempel=threshold drempelbedrag=threshold perk=limit limiet=limit
  bedrag=amount bedrae=amounts geld=money gelde=fees rand=rand kontant=cash bank=bank bankrekening=bank-account bankbrief=bank-letter bankstaat=bank-statement
  rekening=account rekeninge=accounts lening=loan huislening=home-loan verband=bond paaiement=instalment
  paaiemente=instalments uitstel=extension belasbaar=taxable belasbare=taxable vrystelling=exemption vrygestel=exempt
  belastingvry=tax-free belastingvrye=tax-free belastingpligtige=taxpayer voorlopige=provisional voorlopig=provisional
  aanslag=assessment aangeslaan=assessed outomaties=automatic outomatiese=automatic beswaar=objection appel=appeal
  oudit=audit verifikasie=verification brief=letter briewe=letters kennisgewing=notice aanmaning=demand
  salaris=salary loon=wage inkomste=income inkomstes=income bruto=gross netto=net werkgewer=employer baas=boss
  werknemer=employee werknemers=employees werkers=workers bonus=bonus oortyd=overtime kommissie=commission
  verlof=leave bedank=resign aftree=retire afgetree=retired aftrede=retirement afgedank=retrenched afgele=retrenched
  pensioen=pension pensioenfonds=pension-fund voorsorgfonds=provident-fund uittreeannuiteit=retirement-annuity
  lewensannuiteit=living-annuity huur=rent huurder=tenant huurgeld=rent huurinkomste=rental-income verhuur=let
  verhuring=letting eiendom=property huis=house woonstel=flat woning=home plaas=farm boer=farmer boerdery=farming
  skape=sheep beeste=cattle koop=buy gekoop=bought verkoop=sell wins=profit winste=profits verlies=loss verliese=losses
  besigheid=business onderneming=business maatskappy=company vryskut=freelance kontrakteur=contractor
  direkteur=director eenmansaak=sole-proprietor boekhouding=bookkeeping boekhouer=bookkeeper boeke=books
  maandelikse=monthly maandeliks=monthly jaarlikse=yearly jaarliks=yearly
  kar=car motor=car voertuig=vehicle bakkie=car reistoelae=travel-allowance toelae=allowance logboek=logbook ritte=trips
  kilometers=kilometres brandstof=fuel huiskantoor=home-office tuiskantoor=home-office tuis=at-home kantoor=office
  dokter=doctor hospitaal=hospital medies=medical mediese=medical medisyne=medicine tandarts=dentist
  kind=child kinders=children seun=son dogter=daughter vrou=wife man=husband eggenoot=spouse gade=spouse ma=mother
  pa=father ouers=parents ouma=grandmother oupa=grandfather broer=brother suster=sister oorlede=died dood=died
  gesterf=died sterf=dies boedel=estate erf=inherit geerf=inherited erfenis=inheritance testament=will geskei=divorced
  egskeiding=divorce papgeld=child-maintenance onderhoud=maintenance skenking=donation skenkings=donations
  geskenk=gift kerk=church liefdadigheid=charity studeer=study student=student beurs=bursary
  buiteland=abroad oorsee=overseas buitelandse=foreign land=country emigreer=emigrate verhuis=move
  belegging=investment beleggings=investments aandele=shares dividende=dividends spaar=save spaargeld=savings
  gespaar=saved spaardoel=savings-goal spaaruitdaging=savings-challenge uitdaging=challenge lotto=lottery wen=win gewen=won
  dokument=document dokumente=documents papiere=papers sertifikaat=certificate sertifikate=certificates strokie=slip
  strokies=slips bewys=proof kwitansie=receipt kwitansies=receipts vorm=form vorms=forms foto=photo
  wagwoord=password aanmeld=log-in inteken=log-in teken-in=log-in toegang=access nommer=number naam=name adres=address
  epos=e-mail boodskap=message boodskappe=messages antwoord=reply geantwoord=replied
  opgawe=return belastingopgawe=tax-return belasting=tax terugbetaling=refund bestelling=order bestel=order bestellings=orders betaalde=paid hangende=pending status=status gereed=ready klaar=done
  prys=price pryse=prices fooi=fee fooie=fees kwotasie=quote diens=service dienste=services praktisyn=practitioner
  konsultant=consultant rekenmeester=accountant konsultasie=consultation afspraak=appointment bel=call terugbel=call-back
  skakel=call praat=speak gesels=chat klagte=complaint kla=complain
`;

const english = new Map(
  translations
    .split(/\s+/)
    .filter(Boolean)
    .map((pair) => {
      const [afrikaans = '', words = ''] = pair.split('=');
      return [afrikaans, words.split('-')] as const;
    }),
);

/** Everyday words found only in Afrikaans. */
const marks = new Set(
  `wat hoe wanneer waar ek nie dit vir voor sal het hulle ons kry moet hoeveel hoekom watter julle asb asseblief jou oor
  betaal wie nog vanaf hierdie daardie geld kan wil se en daar enige nuwe`.split(/\s+/),
);
/** Everyday words found only in English. */
const englishMarks = new Set(
  `what how when where why who the i do does did can you your for and to if it a have has with from they we must will would
  pls please not i'm are`.split(/\s+/),
);

/** Whether a text is in Afrikaans rather than English, which decides the meaning of words that both have. */
export function isAfrikaans(words: readonly string[]): boolean {
  const count = (of: ReadonlySet<string>) => words.filter((word) => of.has(word)).length;
  const marked = count(marks);
  return marked > 0 && marked >= count(englishMarks);
}

/** Returns the English for an Afrikaans word; the word itself if it's unknown. */
export const inEnglish = (word: string): readonly string[] => english.get(word) ?? [word];
