/* Clipboards as Word fills them, made by hand with Word's habits. */

export const WORD_PARAGRAPHS = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:st1="urn:schemas-microsoft-com:office:smarttags">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif; mso-fareast-language:EN-US;} --></style>
</head>
<body lang=EN-SG style='tab-interval:36.0pt'>
<!--StartFragment-->
<p class=MsoNormal style='margin-bottom:8.0pt'><b style='mso-bidi-font-weight:normal'>A tank</b> in <st1:place w:st="on"><st1:City w:st="on">Bukit Timah</st1:City></st1:place> holds <span
style='mso-spacerun:yes'> </span><i>240</i> cm<sup>3</sup> of water.<o:p></o:p></p>
<p class=MsoNormal><span lang=EN-US style='font-size:14.0pt;color:red'>How much is <u>left</u>?</span><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<!--EndFragment-->
</body>
</html>`;

export const WORD_PARAGRAPHS_CLEAN =
  "<p><strong>A tank</strong> in Bukit Timah holds <em>240</em> cm<sup>3</sup> of water.</p> <p>How much is <u>left</u>? </p>";

const bullet = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;

export const WORD_LISTS = `<!--StartFragment-->
${bullet(1, "·", "Measure the <b>mass</b>")}
${bullet(2, "o", "with a balance")}
${bullet(1, "·", "Measure the volume")}
<p class=MsoNormal>Then:</p>
${bullet(1, "1.", "divide")}
${bullet(1, "2.", "round")}
<!--EndFragment-->`;

export const WORD_LISTS_CLEAN =
  "<ul><li><p>Measure the <strong>mass</strong></p><ul><li><p>with a balance</p></li></ul></li><li><p>Measure the volume</p></li></ul><p>Then:</p> <ol><li><p>divide</p></li><li><p>round</p></li></ol>";

export const WORD_TABLE = `<!--StartFragment--><table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'>
  <td width=200 colspan=2 valign=top style='width:150.0pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Material</b><o:p></o:p></p></td>
 </tr>
 <tr style='mso-yfti-irow:1'>
  <td width=100 valign=top><p class=MsoNormal>Iron<o:p></o:p></p></td>
  <td width=100 valign=top><p class=MsoNormal>7.9</p></td>
 </tr>
</table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="x" type="#t"><v:imagedata src="file:///C:/Temp/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=20 height=20 src="file:///C:/Temp/clip_image002.png" v:shapes="x"><![endif]></p>
<p class=MsoNormal><a href="https://moe.test/a?b=1&amp;c=2" target="_blank">Source</a> <a name="_Toc1"></a><a href="file:///C:/a.doc">old</a></p><!--EndFragment-->`;

export const WORD_TABLE_CLEAN =
  '<table> <tr> <td colspan="2"><p><strong>Material</strong></p></td> </tr> <tr> <td><p>Iron</p></td> <td><p>7.9</p></td> </tr> </table> <p><a href="https://moe.test/a?b=1&amp;c=2">Source</a> old</p>';
